import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { DraftSession } from './draft-session.ts';
import { draftValue } from './draft-value.ts';
import type { DraftView } from './draft-view.ts';

/** A result of `check` that leads to a place of the draft. */
export interface CheckFinding {
  /** The place in the draft, as operations name it; empty for the whole file. */
  path: string;
  /** The place as the command line prints it. */
  place: string;
  message: string;
  code: string;
  isWarning: boolean;
  /** Counted from 1; null if the finding is about another file than the text. */
  line: number | null;
}

export interface DraftTools {
  session: DraftSession;
  /** Whether the member may edit here. */
  isEditable: boolean;
  /** Whether the screen is too small for it, and not the role of the member. */
  isOnPhone?: boolean;
  /** Whether answers, codes and serials were left out for this member. */
  hidesSecrets?: boolean;
  findings: readonly CheckFinding[];
}

export const DraftContext = createContext<DraftTools | null>(null);

/** The draft of the campaign that is open. */
export function useDraftTools(): DraftTools {
  const tools = use(DraftContext);
  if (!tools) throw new Error('no draft is open');
  return tools;
}

/** The draft with all edits of the member, also those that are not saved yet. */
export function useDraftView(): DraftView {
  const { session } = useDraftTools();
  return useSyncExternalStore(session.subscribe, session.current);
}

export interface DraftField {
  value: Json | undefined;
  /** Edits the draft; nothing happens where the operation does not fit it. */
  edit: (operation: Operation) => void;
  isReadOnly: boolean;
  /** The first fault that the check found exactly here. */
  fault: string | undefined;
  /** The line of campaign.yaml where only a person can edit the value; null where the field can. */
  fileLine: number | null;
  /** The id of the element, to which a finding leads. */
  id: string;
}

/** The element of a field, by the path of its value. */
export const fieldId = (path: string): string => `field:${path}`;

/** One value of the draft. */
export function useDraftField(path: string): DraftField {
  const { session, isEditable, findings } = useDraftTools();
  const { draft, data, isReadable } = useDraftView();
  const inFile = draft.textOnly.find((place) => path === place.path || path.startsWith(`${place.path}/`));
  const found = findings.find((finding) => finding.path === path && !finding.isWarning);
  return {
    value: draftValue(data, path),
    edit: session.edit,
    isReadOnly: !isEditable || !isReadable || inFile !== undefined,
    fault: found?.message,
    fileLine: inFile?.line ?? null,
    id: fieldId(path),
  };
}
