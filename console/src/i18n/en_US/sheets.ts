import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const sheets: ConsoleTexts['sheets'] = {
  courses: {
    title: 'Courses',
    list: 'List of courses',
    add: 'Add a course',
    name: 'Name of the course',
    none: {
      title: 'No course yet',
      text: 'Courses divide the spots into routes, each with its own progress. One route needs none.',
    },
    choose: { title: 'Choose a course', text: 'Choose one from the list to edit it here.' },
    deleting: {
      title: (name) => `Delete ${name} from the draft`,
      text: 'Sheets and prizes that use this course are reported as faults. No spot is deleted.',
    },
  },
  sheets: {
    title: 'Sheets',
    list: 'List of sheets',
    add: 'Add a sheet',
    name: 'Name of the sheet',
    none: {
      title: 'No sheet yet',
      text: 'Stamps can be collected without one. Add a sheet to give visitors something to complete.',
    },
    choose: { title: 'Choose a sheet', text: 'Choose one from the list to edit it here.' },
    deleting: {
      title: (name) => `Delete ${name} from the draft`,
      text: 'Visitors keep their stamps. Prizes that require this sheet are reported as faults.',
    },
  },
  spots: (count) => (count === 1 ? '1 spot' : `${count} spots`),
  spotsOfCourse: 'Spots of this course',
  noSpots: 'None yet. Choose the course in the form of a spot.',
  slots: (slots, required) => (required < slots ? `complete with ${required} of ${slots}` : `${slots} slots`),
  sentence: (slots, required) =>
    required < slots ? `Complete with any ${required} of its ${slots} slots.` : `Complete with all ${slots} slots.`,
  fields: {
    name: 'Name',
    colour: 'Colour',
    colourHint: 'Of its line on the map and of the stripe of its spots',
    course: 'Course',
    noCourse: 'All courses',
    required: 'Complete with',
    requiredHint: (slots) => `All ${slots} if empty`,
    slotsUnit: 'slots',
    image: 'Picture of the sheet',
    spots: 'Spots with a slot',
    spotsHint: 'If none is chosen, every spot of the course has one',
  },
};
