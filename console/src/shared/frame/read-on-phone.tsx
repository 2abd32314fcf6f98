import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DraftContext, useDraftTools } from '../../document/draft-context.ts';
import { PHONE, useMedia } from './use-media.ts';

/** The pages that need a computer to edit, by the first segment below the campaign. Notices are written standing. */
const EDITORS: ReadonlySet<string> = new Set([
  'cover',
  'organiser',
  'settings',
  'courses',
  'sheets',
  'spots',
  'prizes',
  'surveys',
  'popups',
  'pages',
  'map',
  'files',
  'file',
  'translate',
]);

/** On a phone the editors only show what they edit. */
export const ReadOnPhone = ({ children }: { children: ReactNode }) => {
  const tools = useDraftTools();
  const isPhone = useMedia(PHONE);
  const { pathname } = useLocation();
  const isOnPhone = isPhone && EDITORS.has(pathname.split('/')[2] ?? '');
  return <DraftContext value={isOnPhone ? { ...tools, isEditable: false, isOnPhone } : tools}>{children}</DraftContext>;
};
