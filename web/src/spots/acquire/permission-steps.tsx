import { useText } from '../../i18n/language-context.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import s from './acquire.module.css';
import { browserKind } from './browser-kind.ts';

/** How to allow the position in the very browser that the visitor holds. */
export const PermissionSteps = () => {
  const { denied } = useText().acquire;
  return (
    <Stack gap="s">
      <Text strong>{denied.steps}</Text>
      <ol className={s.steps}>
        {denied[browserKind(navigator.userAgent)].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  );
};
