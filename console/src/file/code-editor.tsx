import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { lineSplices } from '@meguri/core/document/line-splices.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import s from './file-page.module.css';
import { lineOfPath } from './line-of-path.ts';
import { type Finding, yamlExtensions } from './yaml-extensions.ts';

/** A text for the editor. */
export interface GivenText {
  readonly text: string;
  /** Whether undo takes it back. It must not take back what others have changed. */
  readonly canUndo: boolean;
}

interface CodeEditorProps {
  /** What the text is, for screen readers. */
  label: string;
  /** What the editor shows until somebody types. Another object replaces what was typed. */
  given: GivenText;
  isReadOnly: boolean;
  /** The words of CodeMirror's own panels in the member's language, by the English ones. */
  phrases: Readonly<Record<string, string>>;
  /** The line to show and to put the cursor on, from 1, or the path of what is there. */
  line: number | undefined;
  path: string | undefined;
  /** What is wrong with a text. */
  check: (text: string) => Promise<readonly Finding[]>;
  onChange: (text: string) => void;
  onPlace: (place: { line: number; column: number }) => void;
  /** Gets the text as it is in the editor, which may be newer than what was rendered last. */
  onSave: (text: string) => void;
}

/**
 * An editor for the campaign file: colours, completion and documentation from its schema, and the results of the check at their
 * lines. It is in a shadow root, because only there its styles are allowed by the policy of the page.
 */
export const CodeEditor = ({
  label,
  given,
  isReadOnly,
  phrases,
  line,
  path,
  check,
  onChange,
  onPlace,
  onSave,
}: CodeEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const first = useEffectEvent(() => ({ text: given.text, isReadOnly, label, phrases }));
  const onEdit = useEffectEvent((next: string) => onChange(next));
  const onCursor = useEffectEvent((place: { line: number; column: number }) => onPlace(place));
  const save = useEffectEvent(() => view.current && onSave(view.current.state.doc.toString()));
  const checked = useEffectEvent((next: string) => check(next));

  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const facts = first();
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: facts.text,
        extensions: [
          yamlExtensions({ phrases: facts.phrases, check: (next) => checked(next), onSave: () => save() }),
          EditorState.readOnly.of(facts.isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': facts.label, spellcheck: 'false', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onEdit(update.state.doc.toString());
            if (update.docChanged || update.selectionSet) onCursor(placeOf(update.state));
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    const changes = editor ? changesTo(editor.state.doc.toString(), given.text) : [];
    if (changes.length > 0) editor?.dispatch({ changes, annotations: Transaction.addToHistory.of(given.canUndo) });
  }, [given]);

  useEffect(() => {
    const editor = view.current;
    const target = line ?? (path === undefined ? null : lineOfPath(editor?.state.doc.toString() ?? '', path));
    if (!editor || target === null) return;
    const at = editor.state.doc.line(Math.min(Math.max(1, target), editor.state.doc.lines)).from;
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    editor.focus();
  }, [line, path]);

  return <div ref={host} className={s.host} />;
};

function placeOf({ doc, selection }: EditorState): { line: number; column: number } {
  const { number, from } = doc.lineAt(selection.main.head);
  return { line: number, column: selection.main.head - from + 1 };
}

interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/** The smallest replacements that make one text of another, so that cursor and scroll position stay. */
export function changesTo(before: string, after: string): Replacement[] {
  let moved = 0;
  return lineSplices(before, after).map(({ at, removed, inserted }) => {
    const start = at - moved;
    moved += inserted.length - removed.length;
    return smallest(start, removed, inserted);
  });
}

function smallest(at: number, before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: at + start, to: at + before.length - end, insert: after.slice(start, after.length - end) };
}
