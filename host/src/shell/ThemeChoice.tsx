import { useReadable } from '@fathom/contract';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { SCHEME_CHOICES } from '../preferences/createPreferences';
import { themeText } from '../text/display';
import { ChoiceLine } from './ChoiceLine';
import { useShell } from './ShellContext';

const OPTIONS = SCHEME_CHOICES.map((choice) => ({ key: choice, label: themeText[choice] }));

export function ThemeChoice() {
  const { preferences } = useShell().host;
  const chosen = useReadable(preferences.schemeChoice);
  return (
    <ChoiceLine>
      <span aria-hidden>{themeText.title}</span>
      <SegmentedControl
        legend={themeText.title}
        size="small"
        options={OPTIONS}
        chosen={chosen}
        onChoose={(choice) => preferences.chooseScheme(choice)}
      />
    </ChoiceLine>
  );
}
