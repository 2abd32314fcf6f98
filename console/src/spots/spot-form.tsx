import type { CourseRow } from '../document/campaign-data.ts';
import { BasicsForm } from './basics-form.tsx';
import { MediaForm } from './media-form.tsx';
import type { SpotPart } from './spot-parts.ts';
import { WaysForm } from './ways-form.tsx';

interface SpotFormProps {
  path: string;
  courses: readonly CourseRow[];
  part: SpotPart;
}

/** The fields of one part of a spot. */
export const SpotForm = ({ path, courses, part }: SpotFormProps) => {
  switch (part) {
    case 'basics':
      return <BasicsForm path={path} courses={courses} />;
    case 'ways':
      return <WaysForm path={path} />;
    case 'media':
      return <MediaForm path={path} />;
  }
};
