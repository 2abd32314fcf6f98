import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { Blank } from './states.tsx';

/** In place of pages whose campaign has begun again. Nothing that they know is true any more. */
export const Replaced = () => {
  const words = useWords().t.document.replaced;
  return (
    <Blank title={words.title} actions={<Action onPress={() => location.reload()}>{words.reload}</Action>}>
      {words.text}
    </Blank>
  );
};
