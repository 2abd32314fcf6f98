import type { Transporter } from 'nodemailer';

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

/** What nodemailer tells of a failure. */
interface SmtpFailure {
  code?: string;
  responseCode?: number | false;
  response?: string | false;
  command?: string;
  syscall?: string;
  timeoutType?: string;
}

/** Failures before a mail is handed over: no address, no connection, no encryption, no log-in. */
const BEFORE_MAIL: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH', 'ECONFIG']);

/** The commands of the recipient and the text. A refusal before them, of a log-in or the sender, is a matter of configuration and can be fixed. */
const MAIL_COMMANDS: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

function faultOf({ code, responseCode, response, command = '', syscall, timeoutType }: SmtpFailure): MailFault {
  const isAnswered = typeof responseCode === 'number';
  // SMTP 5xx refuses the mail or its recipient permanently (RFC 5321, section 4.2.1).
  const isFinal = isAnswered && responseCode >= 500 && MAIL_COMMANDS.has(command);
  // Of the enhanced codes, 5.1.x and 5.2.x are about the address (RFC 3463). Without one, only the command tells: what is refused
  // after it may be the text, which says nothing about the recipient.
  const subject = /^\d{3}[ -]5\.(\d+)\./.exec(response || '')?.[1];
  const isAboutAddress = subject === undefined ? command === 'RCPT TO' : subject === '1' || subject === '2';
  const isUnconnected =
    BEFORE_MAIL.has(code ?? '') || syscall === 'connect' || (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');
  return new MailFault([code ?? 'EMAIL', isAnswered ? responseCode : ''].join(' ').trim(), isFinal, {
    isOfAddress: isFinal && isAboutAddress,
    isUnsent: isAnswered || isUnconnected,
  });
}

/** A mail server that does not respond must not block a job. */
const TIMEOUT_MS = 10_000;

/** Sends mails over SMTP. The library encodes the headers; line breaks in values are removed before, to prevent header injection. */
export function openMailer({ url, from }: MailSettings): Mailer {
  let transport: Transporter | undefined;
  // Loaded for the first mail: a server starts sooner without it.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // The library must not read files or URLs that a text happens to name.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    send: async ({ to, fromName, subject, text, html, headers }) => {
      try {
        transport ??= await open();
        await transport.sendMail({
          from: { name: oneLine(fromName), address: from },
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw faultOf(error as SmtpFailure);
      }
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const oneLine = (text: string): string => text.replace(/[\x00-\x1f\x7f\u2028\u2029]+/g, ' ').trim();
