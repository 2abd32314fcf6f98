import type { Catalog } from '../ja_JP/ja_JP.ts';

export const scan = {
  light: 'Light',
  switchCamera: 'Switch camera',
  choosePicture: 'Use a photo',
  starting: 'Opening the camera',
  noCodeInPicture: 'No code could be read from this photo',
  steps: {
    title: 'How to allow it',
    inApp: ['Inside this app the camera often cannot be used', 'Please open the page in Safari or Chrome'],
    safari: [
      'Tap “AA” or the page icon on the left of the address bar',
      'In “Website Settings”, set “Camera” to “Allow”',
      'Come back here and tap “Try again”',
    ],
    iosOther: [
      'Open the “Settings” of your iPhone and choose this browser',
      'Turn on “Camera”',
      'Come back here and tap “Try again”',
    ],
    samsung: [
      'Tap the lock on the left of the address bar',
      'In “Permissions”, allow “Camera”',
      'Come back here and tap “Try again”',
    ],
    chrome: [
      'Tap the icon on the left of the address bar',
      'In “Permissions”, allow “Camera”',
      'Come back here and tap “Try again”',
    ],
    other: ['Allow “Camera” for this site in your browser settings', 'Come back here and tap “Try again”'],
  },
  failures: {
    denied: {
      title: 'Permission to use the camera was not given',
      text: 'Please allow the camera for this site in your browser settings and try again.',
    },
    none: { title: 'No camera was found', text: 'You can also use a photo of the code.' },
    busy: {
      title: 'The camera could not be opened',
      text: 'If another app is using the camera, please close it and try again.',
    },
    insecure: {
      title: 'The camera cannot be used on this page',
      text: 'Please open the address that starts with https://, or use a photo of the code.',
    },
    unsupported: { title: 'The reader could not be loaded', text: 'Please try again where the signal is better.' },
  },
} satisfies Catalog['scan'];
