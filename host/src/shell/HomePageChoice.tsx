import { useReadable } from '@fathom/contract';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { HOME_CHOICES } from '../preferences/createPreferences';
import { homeText } from '../text/display';
import { ChoiceLine } from './ChoiceLine';
import { useShell } from './ShellContext';

const OPTIONS = HOME_CHOICES.map((choice) => ({ key: choice, label: homeText[choice] }));

export function HomePageChoice() {
  const { preferences } = useShell().host;
  const chosen = useReadable(preferences.homeChoice);
  return (
    <ChoiceLine>
      <span aria-hidden>{homeText.title}</span>
      <SegmentedControl
        legend={homeText.title}
        size="small"
        options={OPTIONS}
        chosen={chosen}
        onChoose={(choice) => preferences.chooseHome(choice)}
      />
    </ChoiceLine>
  );
}
