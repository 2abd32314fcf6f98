import type { Catalog } from '../catalog.ts';

export const scan = {
  light: 'Light',
  switchCamera: 'Switch camera',
  choosePicture: 'Choose a picture',
  starting: 'Opening the camera',
  noCodeInPicture: 'No code could be read from this picture',
  failures: {
    denied: {
      title: 'Permission to use the camera was not given',
      text: 'Please allow the camera for this site in your browser settings and try again.',
    },
    none: { title: 'No camera was found', text: 'You can also choose a picture of the code.' },
    busy: {
      title: 'The camera could not be opened',
      text: 'If another app is using the camera, please close it and try again.',
    },
    insecure: {
      title: 'The camera cannot be used on this page',
      text: 'Please open the address that starts with https://, or choose a picture of the code.',
    },
    unsupported: { title: 'The reader could not be loaded', text: 'Please try again where the signal is better.' },
  },
} satisfies Catalog['scan'];
