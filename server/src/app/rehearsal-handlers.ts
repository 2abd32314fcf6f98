import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { emptyRehearsal } from '../console/rehearsals/empty-rehearsal.ts';
import { makeVisitor, type VisitorTools } from '../console/rehearsals/make-visitor.ts';
import { endPreviews, showRehearsal, startPreview } from '../console/rehearsals/show-rehearsal.ts';

type Parts = Parameters<typeof showRehearsal>[0] &
  Parameters<typeof startPreview>[0] &
  Parameters<typeof emptyRehearsal>[0] &
  Omit<Parameters<typeof makeVisitor>[0], keyof VisitorTools>;

/** The operations on the rehearsal of a draft: its previews and its visitors. */
export const rehearsalHandlers = (parts: Parts, visitors: VisitorTools) =>
  ({
    showRehearsal: showRehearsal(parts),
    startPreview: startPreview(parts),
    endPreviews: endPreviews(parts),
    emptyRehearsal: emptyRehearsal(parts),
    makeVisitor: makeVisitor({ ...parts, ...visitors }),
  }) satisfies Partial<ConsoleHandlers>;
