import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './counters.module.css';
import type { CounterRow } from './use-counters.ts';

/** The query key of what opens a counter. */
export const counterKeyOf = (slug: string, counterId: string) => ['counter-key', slug, counterId];

/** What opens a counter: its address and its PIN. Not cached once no page shows it. */
export function useCounterKey(slug: string, counterId: string) {
  const call = useCall();
  return useQuery({
    queryKey: counterKeyOf(slug, counterId),
    queryFn: ({ signal }) => call('showCounterKey', { params: { slug, counterId }, signal }),
    gcTime: 0,
  });
}

interface CounterKeyProps {
  counter: CounterRow;
  opened: ReturnType<typeof useCounterKey>;
}

/** The QR code and the PIN that open a counter. */
export const CounterKey = ({ counter, opened: { data, error, refetch } }: CounterKeyProps) => {
  const { t } = useWords();
  const words = t.counters.panel;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={s.key}>
      <div className={s.qr}>
        <QrFigure text={data.url} label={words.qr(counter.name)} />
      </div>
      <div>
        <small>{words.pin}</small>
        <p className={s.pin}>{data.pin}</p>
        <p className={s.hint}>{words.pinText}</p>
      </div>
    </div>
  );
};
