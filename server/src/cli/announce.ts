import type { Config } from '../app/config.ts';
import { consoleOriginOf } from '../app/console-url.ts';
import { linkUrl } from '../console/members/one-time-links.ts';

/** What the announcement says about the published campaigns. */
interface Announced {
  /** The demo campaign, or null without one. */
  demo: { slug: string; codesPage: string } | null;
  /** The slugs of the campaigns that offer the log-in with LINE. */
  withLine: readonly string[];
  /** The token of the link for the first owner of the console; null if there are members. */
  firstOwner: string | null;
}

/** The message that is printed when the server is ready. It names what is not configured. */
export function announcement(
  config: Pick<Config, 'publicUrl' | 'consoleUrl' | 'mail' | 'line'>,
  { demo, withLine, firstOwner }: Announced,
): string {
  const { publicUrl, mail, line } = config;
  const notes = [
    ...(mail ? [] : ['  No mail is sent, neither to reset a password nor to confirm an address: SMTP_URL is not set.']),
    ...(line || withLine.length === 0
      ? []
      : [`  Log-in with LINE is not offered (${withLine.join(', ')}): LINE_CHANNEL_ID is not set.`]),
  ];
  if (firstOwner !== null) {
    notes.unshift(
      '  The console has no member yet. This link makes its reader the owner; it works once, within 72 hours:',
      `  ${linkUrl(consoleOriginOf(config), firstOwner)}`,
    );
  }
  if (!demo) return ['', `Meguri is running at ${publicUrl}/`, ...notes, ''].join('\n');
  return [
    '',
    `Meguri is running. Open   ${publicUrl}/${demo.slug}/`,
    '',
    `  QR codes of the demo festival:   ${demo.codesPage}`,
    '  To try it, register, open a spot, and scan its code or enter its keyword',
    '  (codes and answers: campaigns/akari/README.md).',
    ...notes,
    '  Press Ctrl-C to stop. All data is saved.',
    '',
  ].join('\n');
}
