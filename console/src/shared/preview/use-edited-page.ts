import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { editedAt, pageShowing } from './preview-places.ts';

interface EditedPage {
  /** What is edited: a path of the document; null where the screen edits none. */
  edited: string | null;
  /** The page of the visitor app, below the slug, that should be open. */
  page: string;
  /** The app has opened a page by itself. It stays until something on another page is edited. */
  setPage: (page: string) => void;
}

/** The page of the visitor app that shows what is edited. `focused` is the path of the field that has or had the focus. */
export function useEditedPage(slug: string, focused: string | undefined): EditedPage {
  const { pathname } = useLocation();
  const onScreen = editedAt(pathname.slice(slug.length + 1));
  const [page, setPage] = useState(() => pageShowing(onScreen ?? '/name'));
  const edited = focused ?? onScreen;
  const editedPage = edited === null ? null : pageShowing(edited);
  const [followed, setFollowed] = useState(editedPage);
  if (followed !== editedPage) {
    setFollowed(editedPage);
    if (editedPage !== null) setPage(editedPage);
  }
  return { edited, page, setPage };
}
