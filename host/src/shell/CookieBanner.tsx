import { Button } from '@fathom/ui/button/Button';
import { TextButton } from '@fathom/ui/button/TextButton';
import { below, radius, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color, shadow } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { cookiesText } from '../text/cookies';
import { useShell } from './ShellContext';

interface CookieBannerProps {
  /** Default: above the page. A line of the footer while the site measures nothing. */
  readonly isLine?: boolean;
  /** Moves the focus, because the focused button disappears. */
  readonly onDecided: () => void;
}

/** Both choices have equal weight. */
export function CookieBanner({ isLine = false, onDecided }: CookieBannerProps) {
  const { telemetry } = useShell().host;

  function decide(consent: boolean) {
    telemetry.decide(consent);
    onDecided();
  }

  if (isLine) {
    return (
      <Line aria-label={cookiesText.region}>
        <span>
          {cookiesText.title} {cookiesText.notYet}
        </span>
        <TextButton onClick={() => decide(false)}>{cookiesText.reject}</TextButton>
        <TextButton onClick={() => decide(true)}>{cookiesText.accept}</TextButton>
      </Line>
    );
  }
  return (
    <Banner aria-label={cookiesText.region} data-consent>
      <Labels>
        <b>{cookiesText.title}</b>
        <p>{cookiesText.text}</p>
      </Labels>
      <Choices>
        <Button size="small" onClick={() => decide(false)}>
          {cookiesText.reject}
        </Button>
        <Button size="small" onClick={() => decide(true)}>
          {cookiesText.accept}
        </Button>
      </Choices>
    </Banner>
  );
}

const Line = styled.section`
  flex: 0 0 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  button {
    min-height: ${space(6)};
  }
`;

const Banner = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};
  width: 100%;
  max-width: ${size.content};
  margin: 0 auto;
  padding: ${space(4)} ${space(5)};
  background: ${color('raised')};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
  ${below('sm')} {
    flex-direction: column;
    align-items: stretch;
  }
  /* Waits for an open dialog, whose buttons it would cover. */
  :root:has([role='dialog']) & {
    display: none;
  }
`;

const Labels = styled.div`
  b {
    font-weight: ${weight.medium};
  }
  p {
    color: ${color('muted')};
  }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space(2)};
  ${below('sm')} {
    > * {
      flex: 1;
      min-height: ${size.button};
    }
  }
`;
