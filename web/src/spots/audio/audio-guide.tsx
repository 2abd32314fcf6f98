import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Card, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { AudioPlayer } from '@meguri/ui/places/audio-player.tsx';
import { useMemo } from 'react';
import { useFormat, useText, useWording } from '../../i18n/language-context.ts';
import { type Spot, useCampaign, useSpot } from '../../queries/queries.ts';
import { track } from '../../tracking/track.ts';
import s from './audio-guide.module.css';
import { barsOf, clockText } from './playing.ts';
import { useAudio } from './use-audio.ts';

/** The audio guide of a spot with its transcript, and a note if it is in another language. */
export const AudioGuide = ({ spot, src }: { spot: Spot; src: string }) => {
  const t = useText();
  const format = useFormat();
  const { locale } = useWording();
  const words = t.audio;
  const { name, icon } = useCampaign();
  const transcript = useSpot(spot.id).data?.transcript ?? '';
  const audio = useAudio(src, { title: spot.name, artist: `${name} ${words.title}`, artwork: icon });
  const bars = useMemo(() => barsOf(spot.id), [spot.id]);
  const time = `${clockText(audio.at)} / ${audio.duration > 0 ? clockText(audio.duration) : '–:––'}`;
  const speed = format.number(audio.speed);
  const spokenIn = spot.audioLocale !== null && spot.audioLocale !== locale && (
    <Text small muted>
      {words.spokenIn[spot.audioLocale]}
    </Text>
  );
  return (
    <Section title={words.title}>
      <Card>
        <Stack gap="s">
          <AudioPlayer
            title={spot.name}
            isPlaying={audio.isPlaying}
            isBusy={audio.isBusy}
            at={audio.at}
            duration={audio.duration}
            time={time}
            bars={bars}
            labels={{
              toggle: audio.isPlaying ? words.pause : words.play,
              scrub: words.scrub,
              speed: words.speed({ speed }),
            }}
            speed={`${speed}×`}
            onToggle={() => {
              if (!audio.isPlaying) track('audio', spot.id);
              audio.toggle();
            }}
            onSeek={audio.seek}
            onSpeed={audio.changeSpeed}
            note={transcript !== '' && spokenIn}
          >
            {transcript === '' ? (
              spokenIn
            ) : (
              <details className={s.transcript}>
                <summary>
                  <Icon name="captions" size="s" />
                  {words.read}
                </summary>
                <p lang={HTML_LANG[locale]}>{transcript}</p>
              </details>
            )}
          </AudioPlayer>
          {audio.hasFailed && <Note kind="error">{words.failed}</Note>}
        </Stack>
      </Card>
    </Section>
  );
};
