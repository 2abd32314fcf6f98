import type { ReactNode } from 'react';
import { Stack } from '../basics/layout.tsx';
import { Title } from '../basics/text.tsx';

/** One group of samples under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ padding: '24px 16px 0' }}>
    <Stack gap="s">
      <Title>{title}</Title>
      {children}
    </Stack>
  </section>
);
