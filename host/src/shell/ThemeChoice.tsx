import { useReadable } from '@fathom/contract';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { SCHEME_CHOICES } from '../preferences/createPreferences';
import { themeText } from '../text/display';
import { useShell } from './ShellContext';

const OPTIONS = SCHEME_CHOICES.map((choice) => ({ key: choice, label: themeText[choice] }));

export function ThemeChoice() {
  const { preferences } = useShell().host;
  const chosen = useReadable(preferences.schemeChoice);
  return (
    <Line>
      <span aria-hidden>{themeText.title}</span>
      <SegmentedControl
        legend={themeText.title}
        size="small"
        options={OPTIONS}
        chosen={chosen}
        onChoose={(choice) => preferences.chooseScheme(choice)}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(3)};
  > span {
    color: ${color('muted')};
  }
`;
