import type { ConsoleLocale } from './console-language.ts';

/** How a screen of staff mode looks: its colour and shape. */
export type AnswerLook = 'yes' | 'no' | 'careful' | 'unsure';

/** The printed guide for staff at a counter. docs/staff.md says the same at more length. */
export interface CounterGuide {
  title: string;
  start: { title: string; steps: readonly string[] };
  handOver: { title: string; text: string };
  answers: readonly { look: AnswerLook; verb: string; shape: string; text: string }[];
  notes: readonly { title: string; text: string }[];
  office: (contact: string) => string;
}

/** The guide in each language, because a counter may have staff of both. */
export const COUNTER_GUIDES: Record<ConsoleLocale, CounterGuide> = {
  ja_JP: {
    title: '係の手引き',
    start: {
      title: '始める',
      steps: [
        '窓口の QR を、スマホのカメラで読む。アプリもアカウントも要りません。',
        '本部から聞いた 4 桁の PIN を入れる。閉店時刻まで、そのまま使えます。5 回まちがえると 10 分入れません。急ぐときは、本部に新しい PIN を聞く。',
        'カメラを使ってよいか聞かれたら、許可する。画面は開いたままにする。',
      ],
    },
    handOver: {
      title: '渡す',
      text: 'お客さまの画面の QR を写し、出た色と形を見ます。音もちがいます。振動は iPhone では出ません。読めないときは「番号を入れる」で 6 桁の番号を入れます。',
    },
    answers: [
      { look: 'yes', verb: 'お渡しください', shape: '緑・丸・長い振動 1 回', text: '出ている品を渡し、「次の方へ」。' },
      {
        look: 'no',
        verb: '渡さないでください',
        shape: '赤・ひし形・短い振動 3 回',
        text: '渡さない。画面の「お客さまへの言いかた」を読む。',
      },
      {
        look: 'careful',
        verb: '仮にお渡しできます',
        shape: '黄・点線・振動 2 回',
        text: '電波がありません。渡したら「仮に渡した」、渡さないなら「今回は渡さない」。',
      },
      {
        look: 'unsure',
        verb: '確かめられません',
        shape: '四角・！・短い振動 3 回',
        text: '渡さない。電波が戻るまで待つか、本部に聞く。',
      },
    ],
    notes: [
      {
        title: 'まちがえたら',
        text: '5 分以内なら「取り消す」。「きょう … 点お渡し」からも取り消せます。5 分をすぎたら本部へ。',
      },
      {
        title: '電波が弱いとき',
        text: 'そのまま続けます。送れなかった分は、電波が戻ると送られます。上の「送信待ち」が消えるまで、窓口を終えない。「記録できませんでした」と出たら、その内容を本部に伝える。画面が閉じても、閉店時刻までは同じ画面を開き直せます。「渡しましたか？」と出たら、そのとき渡したかどうかを答える。',
      },
      {
        title: '練習する',
        text: '当日の前に「練習する」で、緑と赤の画面をためせます。何も渡されず、何も数えられません。',
      },
      {
        title: 'してはいけないこと',
        text: 'PIN を紙に書く。QR の写真を人に送る。「お渡しください」が出ていないのに渡す。',
      },
    ],
    office: (contact) => `困ったときは本部へ：${contact}`,
  },
  en_US: {
    title: 'Guide for staff',
    start: {
      title: 'Start',
      steps: [
        'Scan the QR code of the counter with the camera of your phone. You need no app and no account.',
        'Enter the four-digit PIN that the office has told you. It works until closing time. Five wrong ones pause the counter for ten minutes; if you cannot wait, ask the office for a new PIN.',
        'Allow the camera when you are asked. Keep the page open.',
      ],
    },
    handOver: {
      title: 'Hand over',
      text: 'Point at the QR code on the visitor’s screen, then look at colour and shape. Sounds differ too. iPhones do not vibrate. If it cannot be read, press “Type it” and enter the six digits.',
    },
    answers: [
      {
        look: 'yes',
        verb: 'Hand it over',
        shape: 'green, circle, one long vibration',
        text: 'Hand over what is shown, then “Next visitor”.',
      },
      {
        look: 'no',
        verb: 'Do not hand over',
        shape: 'red, diamond, three short vibrations',
        text: 'Do not hand over. Read out “You could say”.',
      },
      {
        look: 'careful',
        verb: 'Hand over for now',
        shape: 'amber, dotted, two vibrations',
        text: 'There is no signal. Press “Handed over” if you did, “Not this time” if you did not.',
      },
      {
        look: 'unsure',
        verb: 'Not confirmed',
        shape: 'square, !, three short vibrations',
        text: 'Do not hand over. Wait for a signal, or call the office.',
      },
    ],
    notes: [
      {
        title: 'A mistake',
        text: 'Press “Undo” within 5 minutes, on the answer or in “… handed over today”. Later, call the office.',
      },
      {
        title: 'A weak signal',
        text: 'Carry on. What could not be sent is sent when the signal is back. Do not leave the counter until the number that waits is gone. If something “could not be recorded”, tell the office what is listed. If the phone closes the page, open it again; that works until closing time. If it asks “Was it handed over?”, say whether you handed the prize over then.',
      },
      {
        title: 'Practise',
        text: 'Before the day press “Practise” to see the green and the red screen. Nothing is handed over or counted.',
      },
      {
        title: 'Never',
        text: 'Write the PIN down, send a photo of the QR code to anybody, or hand over without “Hand it over”.',
      },
    ],
    office: (contact) => `If you need help, call the office: ${contact}`,
  },
};
