import { List, ListItem, Section } from '@meguri/ui/basics/layout.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { Spot } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { readSelection } from '../selection.ts';

/** The row that opens the members of a group spot, with the one that the visitor chose last. */
export const MembersRow = ({ spot: { id, group }, onOpen }: { spot: Spot; onOpen: () => void }) => {
  const { group: words } = useText().spots;
  const { storage } = useVisit();
  const chosenId = readSelection(storage.get('spot_selection')).members[id];
  const chosen = group.find((member) => member.id === chosenId);
  return (
    <Section>
      <List>
        <ListItem
          icon="store"
          title={words.show({ n: group.length })}
          detail={chosen ? words.chosen({ name: chosen.name }) : undefined}
          onClick={onOpen}
        />
      </List>
    </Section>
  );
};
