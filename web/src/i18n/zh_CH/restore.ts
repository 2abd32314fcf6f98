import type { Catalog } from '../ja_JP/ja_JP.ts';

export const restore = {
  title: '恢复数据',
  tabs: { label: '请选择操作', save: '保存本机数据', load: '恢复到本机' },
  save: {
    text: '换手机前，请保存恢复用二维码。在新手机上扫描后即可继续。',
    make: '生成恢复用二维码',
    caption: '恢复用二维码',
    alt: '恢复用二维码',
    download: '保存为图片',
    hold: '无法保存时，请长按上方图片保存。',
    once: '30 天内有效，只能使用一次',
    onceText: ({ all }) => `扫码的账号中，原有的${all}会被替换。重新生成或更改密码后，旧码失效。请勿给他人看。`,
  },
  load: {
    text: '请选择保存的二维码图片，或用相机扫描。',
    choose: '选择图片',
    scan: '用相机扫描',
    finder: '将恢复用二维码放入框内',
    reading: '正在读取图片',
    wrong: '请扫描正确的二维码',
    wrongText: '请选择保存下来的恢复用二维码图片。',
    unreadable: '无法从此图片读取',
    unreadableText: '请选择能清楚看到整个二维码的图片。',
  },
  confirm: {
    title: '要替换为二维码中的数据吗？',
    text: '替换后，此账号现有的内容会消失，且无法恢复。',
    goes: '会消失的内容',
    comes: '会转入的内容',
    come: ({ all }) => `原账号的${all}`,
    nothing: '无',
    button: '替换',
    failed: '发生错误',
    failedText: '目前持有的内容都还在。请稍等片刻再试一次。',
    unsure: '无法确认是否已替换。请再试一次。',
  },
  done: {
    title: '已恢复',
    text: ({ held }) => `${held}已转入此账号。`,
    home: '查看集章册',
  },
  moved: {
    title: ({ date }) => `您的收集记录已于 ${date} 转移到另一个账号`,
    text: '它现在在那个账号的集章册里。如要转回此账号，请用那个账号生成恢复用二维码，再在这里扫描。',
    open: '扫描二维码',
  },
} satisfies Catalog['restore'];
