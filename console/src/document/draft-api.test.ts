import { expect, it, vi } from 'vitest';
import { type ConsoleCall, ConsoleRefusal } from '../api/console-call.ts';
import { draftSource } from './draft-api.ts';
import type { ServerDraft } from './draft-source.ts';

const OPENED: ServerDraft = {
  campaignId: 1,
  revision: 5,
  text: '',
  data: {},
  lastData: null,
  textOnly: [],
  isChanged: false,
  changes: 0,
  baseVersion: 1,
  conflicts: [],
  files: [],
  canUndo: false,
  canRedo: false,
};

/** How often the page learns that its campaign was replaced, where the server has this draft. */
function source(draft: Partial<ServerDraft>, refusal?: ConsoleRefusal) {
  const onReplaced = vi.fn();
  const call = async (operation: string) => {
    if (refusal && operation !== 'showDraft') throw refusal;
    return { draft: { ...OPENED, ...draft } };
  };
  return { onReplaced, ...draftSource(call as unknown as ConsoleCall, 'sandbox', { opened: OPENED, onReplaced }) };
}

it.each([
  ['the same draft', {}, 0],
  ['an earlier revision, which has come late', { revision: 4 }, 0],
  ['the draft of a server that names no campaign', { campaignId: undefined }, 0],
  ['an earlier revision of another campaign', { campaignId: 2, revision: 0 }, 1],
  ['the same revision of another campaign', { campaignId: 2 }, 1],
  ['a later revision of another campaign', { campaignId: 2, revision: 6 }, 1],
])('a page that reads %s learns whether its campaign was replaced', async (_, draft, times) => {
  const { show, onReplaced } = source(draft);
  await show();
  expect(onReplaced).toHaveBeenCalledTimes(times);
});

it('a page whose edit is accepted or refused by another campaign learns that its own was replaced', async () => {
  const other = { campaignId: 2, revision: 5 };
  const accepted = source(other);
  expect((await accepted.undo()).kind).toBe('saved');
  expect(accepted.onReplaced).toHaveBeenCalledTimes(1);
  const refused = source(other, new ConsoleRefusal({ status: 409, code: 'draft_conflict', title: '' }));
  expect((await refused.undo()).kind).toBe('clash');
  expect(refused.onReplaced).toHaveBeenCalledTimes(1);
});
