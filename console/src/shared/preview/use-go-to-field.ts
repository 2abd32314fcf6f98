import { useNavigate } from '@tanstack/react-router';
import { fieldId } from '../../document/draft-context.ts';
import { findingLink } from '../frame/finding-link.ts';

/** Goes to the field of a path of the document: on this screen, on another one, or in the file. */
export function useGoToField(slug: string): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    // The click has given the focus to the frame.
    window.focus();
    // The screen may show texts of many places, each with the path of its value.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
      (one) => one.dataset['field'] === path,
    );
    if (shown) return shown.focus();
    const { link, isField } = findingLink(slug, { path, line: null });
    // The address may name the field already.
    document.getElementById(fieldId(path))?.focus();
    void navigate(isField ? link : { to: '/$slug/file', params: { slug }, search: { at: path } });
  };
}
