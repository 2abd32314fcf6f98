import type { Catalog } from '../ja_JP/ja_JP.ts';

export const scan = {
  light: '手电筒',
  switchCamera: '切换相机',
  choosePicture: '选择图片',
  starting: '正在打开相机',
  noCodeInPicture: '无法从这张图片读取二维码',
  steps: {
    title: '如何允许',
    inApp: ['在此应用内可能无法使用相机', '请用 Safari 或 Chrome 打开'],
    safari: ['点按地址栏左侧的“大小”或页面图标', '在“网站设置”中将“相机”设为“允许”', '回到此页面，点按“再试一次”'],
    iosOther: ['打开 iPhone 的“设置”，选择此浏览器', '打开“相机”', '回到此页面，点按“再试一次”'],
    samsung: ['点按地址栏左侧的锁形图标', '在“权限”中允许“相机”', '回到此页面，点按“再试一次”'],
    chrome: ['点按地址栏左侧的图标', '在“权限”中允许“相机”', '回到此页面，点按“再试一次”'],
    other: ['在浏览器设置中允许本网站使用“相机”', '回到此页面，点按“再试一次”'],
  },
  failures: {
    denied: { title: '尚未允许使用相机', text: '请在浏览器设置中允许本网站使用相机，然后再试一次。' },
    none: { title: '找不到相机', text: '也可以选择拍有二维码的图片。' },
    busy: { title: '无法打开相机', text: '如果其他应用正在使用相机，请先关闭再试。' },
    insecure: { title: '此页面无法使用相机', text: '请用 https:// 开头的网址打开，或选择拍有二维码的图片。' },
    unsupported: { title: '扫描功能未能加载', text: '请到信号好的地方再试一次。' },
  },
} satisfies Catalog['scan'];
