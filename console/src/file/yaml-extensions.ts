import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { aboutOf, type FileSchema, offersAt, schemaAt } from './file-schema.ts';
import { yamlCursor } from './yaml-cursor.ts';

/** A result of the check at a line of the file. */
export interface Finding {
  line: number;
  isWarning: boolean;
  message: string;
}

interface Parts {
  /** The words of CodeMirror's own panels in the member's language, by the English ones. */
  phrases: Readonly<Record<string, string>>;
  check: (text: string) => Promise<readonly Finding[]>;
  onSave: () => void;
}

/** The check is asked for once nobody has typed for this long. */
const CHECK_MS = 500;

let schema: Promise<FileSchema> | undefined;
/** The schema of the file, loaded when it is first needed. */
const fileSchema = (): Promise<FileSchema> => {
  schema ??= import('../../../schemas/campaign.schema.json').then((module) => module.default as unknown as FileSchema);
  return schema;
};

/** Everything that makes the editor one for the campaign file. */
export const yamlExtensions = ({ phrases, check, onSave }: Parts): Extension => [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  search({ top: true }),
  yaml(),
  syntaxHighlighting(INKS),
  autocompletion({ override: [complete], icons: false }),
  hoverTooltip(explain),
  linter(async (view) => (await check(view.state.doc.toString())).map((finding) => diagnosticOf(view.state, finding)), {
    delay: CHECK_MS,
  }),
  EditorState.phrases.of(phrases),
  // Tab moves the focus on, as in every other field. ⌘] and ⌘[ indent.
  keymap.of([
    {
      key: 'Mod-s',
      preventDefault: true,
      run: () => {
        onSave();
        return true;
      },
    },
    ...completionKeymap,
    ...searchKeymap,
    ...lintKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  THEME,
];

function diagnosticOf({ doc }: EditorState, { line, isWarning, message }: Finding): Diagnostic {
  const { from, to, text } = doc.line(Math.min(Math.max(1, line), doc.lines));
  const indent = text.length - text.trimStart().length;
  return { from: from + indent, to: Math.max(to, from + indent), severity: isWarning ? 'warning' : 'error', message };
}

async function complete({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
  const cursor = yamlCursor(state.doc.toString(), pos);
  if (!cursor || (cursor.typed === '' && cursor.key === null && !explicit)) return null;
  const offers = offersAt(await fileSchema(), cursor);
  if (offers.length === 0) return null;
  return {
    from: pos - cursor.typed.length,
    options: offers.map(({ label, kind, about, insert }) => ({
      label,
      apply: insert,
      type: kind === 'key' ? 'property' : 'enum',
      ...(about === '' ? {} : { info: about }),
    })),
    validFor: /^[\w-]*$/,
  };
}

/** What the documentation of the format says about the key under the pointer. */
async function explain(view: EditorView, pos: number): Promise<Tooltip | null> {
  const { from, text } = view.state.doc.lineAt(pos);
  const key = /^(\s*(?:-\s+)*)([\w-]+):/.exec(text);
  const [, before = '', name = ''] = key ?? [];
  const start = from + before.length;
  if (!key || pos < start || pos > start + name.length) return null;
  const cursor = yamlCursor(view.state.doc.toString(), start);
  const part = cursor && schemaAt(await fileSchema(), [...cursor.steps, name]);
  const about = part ? aboutOf(part) : '';
  if (about === '') return null;
  return {
    pos: start,
    end: start + name.length,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-about';
      dom.textContent = about;
      return { dom };
    },
  };
}

const INKS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--text)', fontWeight: '700' },
  { tag: [tags.string, tags.content], color: 'var(--text)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.keyword, tags.null], color: 'var(--info)' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--text-3)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', background: 'var(--raised)', color: 'var(--text)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--text)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '20px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { background: 'var(--page)', color: 'var(--text-3)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--wash)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--line-2)',
  },
  '.cm-searchMatch': { background: 'var(--busy-bg)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--busy)' },
  '.cm-panels': { background: 'var(--page)', color: 'var(--text)', borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 14px', font: '13px/1.6 var(--font-ui)' },
  '.cm-textfield': {
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    padding: '4px 8px',
    background: 'var(--raised)',
    color: 'var(--text)',
    font: 'inherit',
  },
  '.cm-button': {
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    padding: '4px 10px',
    background: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--text)',
    font: 'inherit',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line-2)',
    borderRadius: '6px',
    background: 'var(--surface)',
    color: 'var(--text)',
    boxShadow: 'var(--e-pop)',
  },
  '.cm-about, .cm-completionInfo, .cm-tooltip-lint': {
    maxWidth: '420px',
    padding: '6px 10px',
    font: '13px/1.6 var(--font-ui)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--sumi)', color: 'var(--on-sumi)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  // In place of CodeMirror's pictures, which are data: URLs that the policy of the page refuses.
  '.cm-lintRange': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--full)',
    textUnderlineOffset: '4px',
  },
  '.cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-info, .cm-lintRange-hint': { backgroundImage: 'none' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--busy)' },
  '.cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-info': { fontWeight: '700', textAlign: 'center' },
  '.cm-lint-marker-error': { content: '"×"', color: 'var(--full)' },
  '.cm-lint-marker-warning, .cm-lint-marker-info': { content: '"!"', color: 'var(--busy)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--full)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--busy)' },
});
