import type { Catalog } from '../catalog.ts';

export const ar = {
  title: ({ name }) => `AR camera: ${name}`,
  look: 'Looking for the marker',
  lookHint: 'Point the camera at the square black marker on the sign',
  found: 'Found it',
  framed: 'Smile, you are in the frame',
  moveHint: 'Move it with a finger and take a photo together',
  turnHint: 'Turn it with a finger and take a photo together',
  shoot: 'Take the photo',
  last: 'Show the photo you took',
  adjust: 'Change size and direction',
  tools: {
    smaller: 'Smaller',
    larger: 'Larger',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    left: 'Move left',
    right: 'Move right',
    up: 'Move up',
    down: 'Move down',
  },
  photoFailed: 'The photo could not be made. Please try again.',
  review: {
    title: 'Here is your photo',
    alt: ({ name }) => `The photo you just took (${name})`,
    save: 'Save',
    share: 'Share',
    again: 'Retake',
    shareFailed: 'It could not be shared. Please save it first.',
  },
  unsupported: {
    title: 'Your browser does not support this function',
    text: 'Instead of the AR camera you can save a picture. The stamp can be collected in other ways, too.',
  },
  unloaded: { title: 'It could not be loaded', text: 'Please try again where the signal is better.' },
  still: { alt: ({ name }) => `A picture to save (${name})`, save: 'Save the picture' },
} satisfies Catalog['ar'];
