import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import styled from 'styled-components';
import { decodedConsoleCall, type ConsoleCall } from '../../data/methodEffects.query';
import { managerText as text } from '../../text/managerText';
import { Group } from './FormParts';
import { outputText } from './presentOutput';

/** Displays the arguments as decoded from the calldata that will be signed. */
export function CallPreview({ call }: { call: ConsoleCall }) {
  const { name, values } = decodedConsoleCall(call);
  return (
    <Group aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <DetailList>
        <DetailRow label={text.contract}>
          <Full>{call.contract}</Full>
        </DetailRow>
        <DetailRow label={text.method}>
          <Full>{name}</Full>
        </DetailRow>
        {values.map((value) => (
          <DetailRow key={value.name} label={value.name}>
            <Full>{outputText(value.value)}</Full>
          </DetailRow>
        ))}
      </DetailList>
      <p>{text.previewHint}</p>
    </Group>
  );
}

const Full = styled.span`
  overflow-wrap: anywhere;
  font-feature-settings: 'zero' 1;
`;
