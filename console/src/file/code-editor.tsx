import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import s from './file-page.module.css';
import { lineOfPath } from './line-of-path.ts';
import { type Finding, yamlExtensions } from './yaml-extensions.ts';

interface CodeEditorProps {
  /** What the text is, for screen readers. */
  label: string;
  /** What the editor shows until somebody types. Another object replaces what was typed. */
  given: { readonly text: string };
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
    const change = editor && changeTo(editor.state.doc.toString(), given.text);
    if (change) editor.dispatch({ changes: change });
  }, [given]);

  useEffect(() => {
    const editor = view.current;
    const wanted = line ?? (path === undefined ? null : lineOfPath(editor?.state.doc.toString() ?? '', path));
    if (!editor || wanted === null) return;
    const at = editor.state.doc.line(Math.min(Math.max(1, wanted), editor.state.doc.lines)).from;
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    editor.focus();
  }, [line, path]);

  return <div ref={host} className={s.host} />;
};

function placeOf({ doc, selection }: EditorState): { line: number; column: number } {
  const { number, from } = doc.lineAt(selection.main.head);
  return { line: number, column: selection.main.head - from + 1 };
}

/** The smallest replacement that makes one text of another, so that cursor and scroll position stay; null if they are equal. */
export function changeTo(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
