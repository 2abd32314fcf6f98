import { APPLICATION_FIELDS, type ApplicationForm } from '@meguri/core/applications/rules.ts';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { Encryption } from '../lib/encryption.ts';
import { localTimes } from '../lib/local-time.ts';
import type { SentApplication } from './queries.ts';
import { applicationContext } from './send-inquiry.ts';

/** The columns of an export of applications. */
export const APPLICATION_COLUMNS = [
  ...['application', 'sent', 'sentAt', 'present', 'presentName', 'outcome', 'outcomeName', 'receipt', 'username'],
  ...APPLICATION_FIELDS,
];

/** The decrypted form of an application. Null if it was sealed with another key or has been altered. */
export function openedForm(
  encryption: Encryption,
  { id, sealed }: Pick<SentApplication, 'id' | 'sealed'>,
): Partial<ApplicationForm> | null {
  try {
    return encryption.decrypt(sealed, applicationContext(id)) as Partial<ApplicationForm>;
  } catch {
    return null;
  }
}

/** Makes the row of an application, in the order of `APPLICATION_COLUMNS`. Without a form its fields are empty. */
export function applicationRows({ timeZone, presents }: Pick<Catalogue, 'timeZone' | 'presents'>) {
  const local = localTimes(timeZone);
  return (
    { id, presentId, sentAt, username, draw }: Omit<SentApplication, 'sealed'>,
    form: Partial<ApplicationForm> | null,
  ): string[] => {
    const present = presents.get(presentId);
    const won = draw?.result === 'win' ? draw.outcome : '';
    const outcome = present?.lottery?.outcomes.find((one) => one.id === won);
    return [
      id,
      local(sentAt),
      sentAt.toISOString(),
      presentId,
      textIn(present?.name ?? '', DEFAULT_LOCALE),
      won,
      textIn(outcome?.name ?? '', DEFAULT_LOCALE),
      draw?.receipt ?? '',
      username,
      ...APPLICATION_FIELDS.map((field) => form?.[field] ?? ''),
    ];
  };
}
