import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { MailFault, openMailer } from './mailer.ts';

/** The replies of a mail server at each step of a mail. `close` ends the connection without a reply. */
interface Script {
  greeting: string;
  ehlo: string;
  helo: string;
  mail: string;
  rcpt: string;
  data: string;
  /** After the last line of the mail. */
  end: string;
}

const ACCEPTED: Script = {
  greeting: '220 mail.example.jp',
  ehlo: '250 mail.example.jp',
  helo: '250 mail.example.jp',
  mail: '250 ok',
  rcpt: '250 ok',
  data: '354 go ahead',
  end: '250 queued',
};

const COMMANDS: [RegExp, keyof Script][] = [
  [/^EHLO/, 'ehlo'],
  [/^HELO/, 'helo'],
  [/^MAIL FROM/, 'mail'],
  [/^RCPT TO/, 'rcpt'],
  [/^DATA/, 'data'],
];

let server: Server | undefined;
afterEach(async () => {
  if (!server?.listening) return;
  server.close();
  await once(server, 'close');
});

/** Starts a mail server that replies as the script says, and returns its URL. */
async function startServer(changes: Partial<Script>): Promise<string> {
  const script = { ...ACCEPTED, ...changes };
  const converse = (socket: Socket) => {
    const reply = (step: keyof Script) => {
      if (script[step] === 'close') socket.destroy();
      else socket.write(`${script[step]}\r\n`);
    };
    let text = '';
    let isMail = false;
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isMail) {
          if (line === '.') {
            isMail = false;
            reply('end');
          }
          continue;
        }
        const step = COMMANDS.find(([pattern]) => pattern.test(line))?.[1];
        if (step) reply(step);
        else socket.end('221 bye\r\n');
        isMail = step === 'data' && script.data.startsWith('354');
      }
    });
    reply('greeting');
  };
  server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const MAIL = {
  to: 'hana@example.jp',
  fromName: '灯ノ浦',
  subject: 'お知らせ',
  text: '本日',
  html: '<p>本日</p>',
  headers: {},
};

/** What became of a mail. */
async function outcomeOf(url: string): Promise<unknown> {
  try {
    await openMailer({ url, from: 'office@example.jp' }).send(MAIL);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    const { isFinal, isOfAddress, isUnsent } = error;
    return { isFinal, isOfAddress, isUnsent };
  }
}

const LATER = { isFinal: false, isOfAddress: false, isUnsent: true };
const REFUSED = { isFinal: true, isOfAddress: false, isUnsent: true };
const ADDRESS_REFUSED = { isFinal: true, isOfAddress: true, isUnsent: true };
const UNCLEAR = { isFinal: false, isOfAddress: false, isUnsent: false };

it.each<[string, Partial<Script>, unknown]>([
  ['accepts it', {}, 'accepted'],
  // The server, and not the mail, is the reason.
  ['is too busy at the greeting', { greeting: '421 too busy' }, LATER],
  ['serves nobody from here', { greeting: '554 no service for 192.0.2.1' }, LATER],
  ['refuses our name', { ehlo: '550 bad name', helo: '550 bad name' }, LATER],
  ['closes the connection at the greeting', { greeting: 'close' }, LATER],
  ['closes the connection after our name', { ehlo: 'close', helo: 'close' }, LATER],
  // The sender.
  ['defers the sender', { mail: '451 4.7.1 greylisted' }, LATER],
  ['refuses the sender', { mail: '550 not yours' }, LATER],
  ['refuses the address of the sender', { mail: '553 5.1.8 no such domain' }, LATER],
  ['demands a log-in', { mail: '530 5.7.0 authentication required' }, LATER],
  // The recipient.
  ['defers the recipient', { rcpt: '450 4.2.1 busy' }, LATER],
  ['refuses the recipient for a reason that no code tells', { rcpt: '550 not here' }, REFUSED],
  ['has no such recipient', { rcpt: '550 5.1.1 no such user' }, ADDRESS_REFUSED],
  ['has disabled the mailbox', { rcpt: '550 5.2.1 disabled' }, ADDRESS_REFUSED],
  ['lets us send nothing to others', { rcpt: '550 5.7.1 relaying denied' }, REFUSED],
  ['closes the connection at the recipient', { rcpt: 'close' }, LATER],
  // The mail.
  ['closes the connection before the text', { data: 'close' }, LATER],
  ['defers the mail', { data: '451 try later' }, LATER],
  ['defers the mail after its text', { end: '452 4.3.1 no room' }, LATER],
  ['takes the mail for spam', { end: '554 rejected as spam' }, REFUSED],
  ['takes the mail for spam, with an enhanced code', { end: '550 5.7.1 spam' }, REFUSED],
  ['finds the mailbox full after the text', { end: '552 5.2.2 mailbox full' }, ADDRESS_REFUSED],
  ['closes the connection after the text', { end: 'close' }, UNCLEAR],
])('a mail server that %s', async (_, script, outcome) => {
  expect(await outcomeOf(await startServer(script))).toEqual(outcome);
});

it('tries later where no server listens', async () => {
  const url = await startServer({});
  server?.close();
  expect(await outcomeOf(url)).toEqual(LATER);
});
