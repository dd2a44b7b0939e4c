import { Disclosure } from '@fathom/ui/list/Disclosure';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { space, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useState } from 'react';
import styled from 'styled-components';
import { TYPE_NAMES, type VaultType } from '../../domain/vault';
import { disclaimerText } from '../../text/disclaimerText';

interface DisclaimerProps {
  readonly type: VaultType;
  readonly sponsor?: string | undefined;
  readonly termsUrl?: string | undefined;
}

export function Disclaimer({ type, sponsor, termsUrl }: DisclaimerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { about, terms, liability } = disclaimerText.kinds[type];
  return (
    <Panel title={disclaimerText.title(TYPE_NAMES[type])}>
      <PanelBody>
        <About>
          <p>{about}</p>
          {type === 'tradefi' && sponsor !== undefined && <p>{disclaimerText.sponsored(sponsor)}</p>}
        </About>
      </PanelBody>
      <Disclosure title={disclaimerText.details} isOpen={isOpen} onToggle={setIsOpen}>
        <PanelBody>
          <Terms>
            <dt>{disclaimerText.terms}</dt>
            <dd>{terms}</dd>
            <dt>{disclaimerText.liability}</dt>
            <dd>{liability}</dd>
            <dt>{disclaimerText.indemnification}</dt>
            <dd>{disclaimerText.indemnificationBody}</dd>
            <dt>{disclaimerText.governingLaw}</dt>
            <dd>
              {termsUrl === undefined ? (
                disclaimerText.governingLawUnnamed
              ) : (
                <>
                  {disclaimerText.governingLawBefore}
                  <ExternalLink href={termsUrl}>{disclaimerText.termsOfUse}</ExternalLink>
                  {disclaimerText.governingLawAfter}
                </>
              )}
            </dd>
          </Terms>
        </PanelBody>
      </Disclosure>
    </Panel>
  );
}

const About = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Terms = styled.dl`
  display: grid;
  gap: ${space(1)};
  dt {
    font-weight: ${weight.medium};
  }
  dd {
    margin: 0 0 ${space(3)};
    color: ${color('muted')};
  }
  dd:last-child {
    margin-bottom: 0;
  }
`;
