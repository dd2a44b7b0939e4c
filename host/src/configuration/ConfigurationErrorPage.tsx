import { Button } from '@fathom/ui/button/Button';
import { Notice } from '@fathom/ui/status/Notice';
import { size, space, type, weight } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { configurationText } from '../text/configuration';
import type { UnusableConfiguration } from './readConfiguration';

export function ConfigurationErrorPage({
  failure,
  onReload,
}: {
  failure: UnusableConfiguration;
  onReload: () => void;
}) {
  return (
    <Page>
      <title>{configurationText.title}</title>
      <Title>{configurationText.title}</Title>
      <Notice tone="danger" announce="assertive">
        {messageOf(failure)}
      </Notice>
      <p>{configurationText.next}</p>
      <div>
        <Button tone="primary" onClick={onReload}>
          {configurationText.reload}
        </Button>
      </div>
    </Page>
  );
}

function messageOf(failure: UnusableConfiguration): string {
  switch (failure.kind) {
    case 'missing':
      return configurationText.missing;
    case 'unreadable':
      return configurationText.unreadable;
    case 'wrong':
      return configurationText.wrongField(failure.field, failure.problem);
  }
}

const Page = styled.main`
  display: grid;
  gap: ${space(4)};
  max-width: ${size.dialogWide};
  margin: ${space(16)} auto;
  padding: 0 ${space(4)};
`;

const Title = styled.h1`
  ${type('lg')}
  font-weight: ${weight.strong};
`;
