import type { Locale } from '../lib/locale.ts';

/** The texts of a mail with a notice. `{campaign}` is the campaign's name. */
export interface NoticeMailTexts {
  subject: string;
  open: string;
  /** Why the visitor gets it. */
  why: string;
  stop: string;
  sender: string;
  address: string;
  contact: string;
}

export const NOTICE_MAIL: Record<Locale, NoticeMailTexts> = {
  ja_JP: {
    subject: '【{campaign}】{title}',
    open: 'お知らせを開く',
    why: 'このメールは、「{campaign}」のお知らせをメールで受け取ることに同意された方にお送りしています。',
    stop: 'メールの受け取りをやめる',
    sender: '送信者',
    address: '住所',
    contact: 'お問い合わせ',
  },
  en_US: {
    subject: '{campaign}: {title}',
    open: 'Open the notice',
    why: 'You get this email because you agreed to receive the notices of {campaign} by email.',
    stop: 'Stop these emails',
    sender: 'Sender',
    address: 'Address',
    contact: 'Contact',
  },
  zh_CH: {
    subject: '【{campaign}】{title}',
    open: '打开通知',
    why: '您同意通过邮件接收“{campaign}”的通知，因此收到此邮件。',
    stop: '停止接收邮件',
    sender: '发件人',
    address: '地址',
    contact: '联系方式',
  },
  zh_TW: {
    subject: '【{campaign}】{title}',
    open: '開啟通知',
    why: '您同意以電子郵件接收「{campaign}」的通知，因此收到此郵件。',
    stop: '停止接收郵件',
    sender: '寄件者',
    address: '地址',
    contact: '聯絡方式',
  },
  ko_KR: {
    subject: '[{campaign}] {title}',
    open: '공지 열기',
    why: '‘{campaign}’의 공지를 이메일로 받는 데 동의하셔서 보내 드리는 메일이에요.',
    stop: '메일 그만 받기',
    sender: '보내는 곳',
    address: '주소',
    contact: '문의',
  },
};

/** The page of the link that ends these mails. `{campaign}` is the campaign's name. */
export interface StopPageTexts {
  title: string;
  ask: string;
  button: string;
  done: string;
  doneText: string;
  broken: string;
  brokenText: string;
}

export const STOP_PAGE: Record<Locale, StopPageTexts> = {
  ja_JP: {
    title: 'メールの受け取りをやめる',
    ask: '「{campaign}」のお知らせを、メールで受け取るのをやめますか。',
    button: '受け取りをやめる',
    done: 'メールの受け取りをやめました',
    doneText: '「{campaign}」のお知らせは、もうメールでは届きません。アプリのお知らせのページでは、いつでも読めます。',
    broken: 'このリンクは使えません',
    brokenText:
      'リンクが途中で切れていないか、おたしかめください。アプリのお知らせのページでも、受け取りをやめられます。',
  },
  en_US: {
    title: 'Stop emails',
    ask: 'Stop getting the notices of {campaign} by email?',
    button: 'Stop emails',
    done: 'Emails are stopped',
    doneText: 'You no longer get the notices of {campaign} by email. You can read them in the app at any time.',
    broken: 'This link does not work',
    brokenText: 'Check that the link is complete. You can also stop emails in the app, on the page of notices.',
  },
  zh_CH: {
    title: '停止接收邮件',
    ask: '要停止通过邮件接收“{campaign}”的通知吗？',
    button: '停止接收',
    done: '已停止接收邮件',
    doneText: '您将不再通过邮件收到“{campaign}”的通知。仍可随时在应用的通知页面查看。',
    broken: '此链接无效',
    brokenText: '请确认链接是否完整。您也可以在应用的通知页面停止接收。',
  },
  zh_TW: {
    title: '停止接收郵件',
    ask: '要停止以電子郵件接收「{campaign}」的通知嗎？',
    button: '停止接收',
    done: '已停止接收郵件',
    doneText: '您將不再以電子郵件收到「{campaign}」的通知。仍可隨時在 App 的通知頁面查看。',
    broken: '此連結無效',
    brokenText: '請確認連結是否完整。您也可以在 App 的通知頁面停止接收。',
  },
  ko_KR: {
    title: '메일 그만 받기',
    ask: '‘{campaign}’의 공지를 이메일로 그만 받으시겠어요?',
    button: '그만 받기',
    done: '이제 메일을 보내지 않아요',
    doneText: '‘{campaign}’의 공지를 더 이상 이메일로 보내지 않아요. 앱의 공지 페이지에서는 언제든지 읽을 수 있어요.',
    broken: '쓸 수 없는 링크예요',
    brokenText: '링크가 잘리지 않았는지 확인해 주세요. 앱의 공지 페이지에서도 그만 받을 수 있어요.',
  },
};
