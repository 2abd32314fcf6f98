import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeDraw } from './describe-present.ts';
import { type ReadParts, readPresents, type UserPresentRow } from './queries.ts';

type Item = Answer<'showPresentItem'>['item'];

/** GET /user/present/item/{userPresentId}: the content of a user present. It cannot be viewed once it is used. */
export const showPresentItem =
  (parts: ReadParts): Handler<'showPresentItem'> =>
  async (context, { params }) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale } = context;
    const userPresent = rows.userPresents.find(({ id }) => id === params.userPresentId);
    const present = userPresent && campaign.catalogue.presents.get(userPresent.presentId);
    if (!present) return refuse('not_found');
    if (userPresent.usedAt !== null) return refuse('already_used');
    return { item: { kind: present.kind, ...contentOf(campaign, present, userPresent, locale) } };
  };

function contentOf(
  campaign: LiveCampaign,
  present: Present,
  userPresent: UserPresentRow,
  locale: Locale,
): Omit<Item, 'kind'> {
  const { fileUrl } = campaign;
  const { content = {}, kind } = present;
  const text = (value: LocalizedText | undefined) => (value === undefined ? undefined : textIn(value, locale));
  if (kind === 'access') {
    return withoutEmpty({
      url: content.url,
      serial: userPresent.serial,
      image: fileUrl(content.image),
      text: text(content.text),
    });
  }
  if (kind === 'ar') return withoutEmpty({ model: fileUrl(content.model), frame: fileUrl(content.frame) });
  const prize = userPresent.draw ? describeDraw(campaign, present, userPresent.draw, locale).prize : undefined;
  return withoutEmpty({
    image: prize?.image ?? fileUrl(present.image),
    text: prize?.name ?? text(present.description),
  });
}

const withoutEmpty = (fields: Record<string, string | null | undefined>): Omit<Item, 'kind'> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
