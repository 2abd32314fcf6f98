import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Steps } from '@meguri/ui/lists/steps.tsx';
import { useEffect, useRef } from 'react';
import { goBack, navigate } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import type { Spot } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { EnterStep } from './enter-step.tsx';
import { usePostPhoto } from './use-post-photo.ts';

const STEPS = ['enter', 'check', 'done'] as const;
export type PostStep = (typeof STEPS)[number];

/** Posts a photo in three steps. Each step has its own URL, so that the system's back button goes one step back. */
export const PostForm = ({ spot, step }: { spot: Spot; step: PostStep }) => {
  const t = useText();
  const words = t.photos.form;
  const paths = usePaths();
  const post = usePostPhoto(spot);
  const here = paths.postPhoto(spot.id);
  const stepPath = (to: PostStep) => (to === 'enter' ? here : `${here}=${to}`);

  // A step that was opened by its URL alone redirects to where there is something to show.
  const isLost = (step === 'check' && post.isReady && !post.isValid) || (step === 'done' && !post.posted);
  useEffect(() => {
    if (isLost) navigate(step === 'done' ? paths.spotPhotos(spot.id) : here, { replace: true });
  }, [isLost, step, here, paths, spot.id]);
  useEffect(() => {
    if (post.posted && step === 'check') navigate(`${here}=done`, { replace: true });
  }, [post.posted, step, here]);
  // Go back to show a fault that the server found at its field.
  useEffect(() => {
    if (post.hasServerErrors && step === 'check') goBack(here);
  }, [post.hasServerErrors, step, here]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!isFirst.current) return focusHeading();
    isFirst.current = false;
  }, [step]);

  const back =
    step === 'done'
      ? () => navigate(paths.spotPhotos(spot.id), { replace: true })
      : () => goBack(step === 'check' ? here : paths.spotPhotos(spot.id));
  return (
    <>
      <TopBar title={words.title} back={post.isPending ? undefined : { label: t.common.back, onClick: back }} />
      <Page foot="dock" padded busy={!post.isReady}>
        <Stack>
          <Steps
            label={words.steps.label}
            names={STEPS.map((name) => words.steps[name])}
            current={STEPS.indexOf(step)}
          />
          {!post.isReady || isLost ? (
            <Skeleton height={320} />
          ) : step === 'enter' ? (
            <EnterStep post={post} onNext={() => navigate(stepPath('check'))} />
          ) : step === 'check' ? (
            <CheckStep post={post} spot={spot} onEdit={() => goBack(here)} />
          ) : (
            post.posted && <DoneStep photo={post.posted} spot={spot} />
          )}
        </Stack>
      </Page>
    </>
  );
};
