import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import s from './steps-list.module.css';

/** Numbered steps under a headline. */
export const StepsList = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <div className={s.list}>
    <Stack gap="s">
      <Text strong>{title}</Text>
      <ol className={s.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  </div>
);
