import { Readable } from 'node:stream';

/** The mail server (SMTP_URL and MAIL_FROM in app/config.ts). */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user, password and options of nodemailer. */
  url: string;
  /** The address of the sender. */
  from: string;
}

export interface Mail {
  to: string;
  /** The display name of the sender. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Delivers a mail to the mail server. Throws `MailFault` if the server does not accept it. */
  send(mail: Mail): Promise<void>;
}

/** The mail server did not accept a mail. The message has no personal data. */
export class MailFault extends Error {
  override name = 'MailFault';
  readonly code: string;
  /** The mail server refused permanently; a retry would fail too. */
  readonly isFinal: boolean;
  /** The permanent refusal is about the recipient. */
  readonly isOfAddress: boolean;
  /** The server has certainly not taken the mail. False if the connection broke on the way. */
  readonly isUnsent: boolean;
  constructor(code: string, isFinal: boolean, { isOfAddress = false, isUnsent = true } = {}) {
    super(`the mail server did not accept the mail: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
    this.isOfAddress = isOfAddress;
    this.isUnsent = isUnsent;
  }
}

/** The properties of nodemailer's errors. */
interface SmtpFailure {
  code?: string;
  responseCode?: number | false;
  response?: string | false;
  command?: string;
}

/**
 * The commands that name the recipient and hand over the text. A refusal before them, for example of the log-in or the sender, is a
 * configuration error that can be fixed.
 */
const MAIL_COMMANDS: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** @param isBegun whether the mail server has been given a part of the text */
function faultOf({ code, responseCode, response, command = '' }: SmtpFailure, isBegun: boolean): MailFault {
  const isAnswered = typeof responseCode === 'number';
  // SMTP 5xx refuses the mail or its recipient permanently (RFC 5321, section 4.2.1).
  const isFinal = isAnswered && responseCode >= 500 && MAIL_COMMANDS.has(command);
  // Of the enhanced codes, 5.1.x and 5.2.x are about the address (RFC 3463). Without one, a server that lets us send nothing to others
  // looks the same as one that does not know the recipient.
  const subject = /^\d{3}[ -]5\.(\d+)\./.exec(response || '')?.[1];
  return new MailFault([code ?? 'EMAIL', isAnswered ? responseCode : ''].join(' ').trim(), isFinal, {
    isOfAddress: isFinal && (subject === '1' || subject === '2'),
    isUnsent: isAnswered || !isBegun,
  });
}

/** A mail server that does not respond must not block a job. */
const TIMEOUT_MS = 10_000;

/** Some mail servers scan a text before they answer. Below the time that a job has. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Sends mails over SMTP. The library encodes the headers; line breaks in values are removed before, to prevent header injection. */
export function openMailer({ url, from }: MailSettings): Mailer {
  return {
    send: async ({ to, fromName, subject, text, html, headers }) => {
      // Loaded for the first mail: a server starts sooner without it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: ANSWER_TIMEOUT_MS,
        // The library must not read files or URLs that a text happens to name.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      let isBegun = false;
      transport.use('stream', ({ message }, done) => {
        // The library reads the text when the mail server has accepted the recipient and asks for it.
        message.processFunc((input) => Readable.from(watched(input)));
        done();
      });
      async function* watched(input: Readable) {
        isBegun = true;
        yield* input;
      }
      try {
        await transport.sendMail({
          from: { name: oneLine(fromName), address: from },
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw faultOf(error as SmtpFailure, isBegun);
      }
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const oneLine = (text: string): string => text.replace(/[\x00-\x1f\x7f\u2028\u2029]+/g, ' ').trim();
