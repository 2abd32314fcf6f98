import { ArchivePage } from '../archives/archive-page.tsx';
import { ChangeList } from '../publish/change-list.tsx';

/** Import and export, with the sentences of the proof. */
export const ArchiveRoute = () => (
  <ArchivePage sentences={({ before, after }) => <ChangeList before={before} after={after} />} />
);
