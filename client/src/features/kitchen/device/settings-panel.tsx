import type { KitchenProfile } from '@libs/contract/orders/kitchen.js';
import { LANGUAGE, ORDER_TYPES } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/kitchen/ageing.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import { text } from '@libs/texts/text.js';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { Button, ButtonLink, IconButton } from '../../../ui/button.js';
import { MinusIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import type { Chime } from '../alerts/chime.js';
import { Voice } from '../alerts/voice.js';
import { hasVoice, useSpokenLanguage } from '../alerts/voices.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import { OpeningCheckSection } from '../opening-check/opening-check.js';
import styles from '../panels.module.css';
import { useWordsIn } from '../use-words-in.js';
import { changeDeviceSettings, useDeviceSettings, ZOOM } from './device-settings.js';
import { LanguageChoice } from './language-choice.js';

const KEYS = [
  { key: '1 – 9', action: 'digits', isShortcut: true },
  { key: '← →', action: 'arrows', isShortcut: false },
  { key: 'Enter', action: 'enter', isShortcut: false },
  { key: 'C  K', action: 'tender', isShortcut: true },
  { key: 'P', action: 'print', isShortcut: true },
  { key: 'R', action: 'undo', isShortcut: true },
  { key: 'N', action: 'newOrder', isShortcut: true },
  { key: '/', action: 'search', isShortcut: true },
] as const;

interface Props {
  branchId: number;
  chime: Chime;
  profile: KitchenProfile | undefined;
  onClose(): void;
}

/** The settings of this device, the opening check, and the list of keys. */
export function SettingsPanel({ branchId, chime, profile, onClose }: Props) {
  const t = useTexts();
  const settings = useDeviceSettings();
  const zoomBy = (step: number) =>
    changeDeviceSettings({ zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, settings.zoom + step)) });
  const ageing = profile?.ageing ?? DEFAULT_AGEING;
  const isOffered = ({ action, isShortcut }: (typeof KEYS)[number]) =>
    (settings.hasShortcuts || !isShortcut) && (action !== 'newOrder' || profile?.takes_staff_orders === true);
  return (
    <Dialog title={t('board.settings.title')} shape="sheet" onClose={onClose}>
      <LanguageChoice heading="h3" />
      <section className={styles.setting}>
        <h3>{t('board.settings.sound')}</h3>
        <label className={styles.line}>
          <span>{t('board.settings.soundOn')}</span>
          <input
            type="checkbox"
            checked={settings.isSoundOn}
            onChange={(event) => changeDeviceSettings({ isSoundOn: event.target.checked })}
          />
        </label>
        <label className={styles.line}>
          <span>{t('board.settings.volume')}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            value={settings.volume}
            onChange={(event) => changeDeviceSettings({ volume: Number(event.target.value) })}
          />
        </label>
        <TryChimes chime={chime} volume={settings.volume} />
        <ReadAloud />
        <Notifications />
      </section>
      <section className={styles.setting}>
        <h3>{t('board.settings.size')}</h3>
        <div className={styles.line}>
          <span>{t('board.settings.zoom', { percent: settings.zoom })}</span>
          <span>
            <IconButton
              label={t('board.settings.smaller')}
              disabled={settings.zoom <= ZOOM.min}
              onClick={() => zoomBy(-ZOOM.step)}
            >
              <MinusIcon />
            </IconButton>
            <IconButton
              label={t('board.settings.larger')}
              disabled={settings.zoom >= ZOOM.max}
              onClick={() => zoomBy(ZOOM.step)}
            >
              <PlusIcon />
            </IconButton>
          </span>
        </div>
      </section>
      <section className={styles.setting}>
        <h3>{t('board.settings.ageing')}</h3>
        <dl className={styles.keys}>
          {ORDER_TYPES.map((type) => (
            <div key={type} style={{ display: 'contents' }}>
              <dt>{t(ORDER_TYPE_LABELS[type])}</dt>
              <dd>{t('board.settings.ageingLimits', { amber: ageing[type].amber, red: ageing[type].red })}</dd>
            </div>
          ))}
        </dl>
        <p>{t('board.settings.ageingText')}</p>
      </section>
      <OpeningCheckSection branchId={branchId} />
      <section className={styles.setting}>
        <h3>{t('board.counter.title')}</h3>
        <p>{t('board.counter.about')}</p>
        <ButtonLink to="/counter" target="_blank">
          {t('board.counter.open')}
        </ButtonLink>
      </section>
      <section className={styles.setting}>
        <h3>{t('board.settings.keys')}</h3>
        <label className={styles.line}>
          <span>{t('board.settings.shortcuts')}</span>
          <input
            type="checkbox"
            checked={settings.hasShortcuts}
            onChange={(event) => changeDeviceSettings({ hasShortcuts: event.target.checked })}
          />
        </label>
        <dl className={styles.keys}>
          {KEYS.filter(isOffered).map(({ key, action }) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`board.settings.key.${action}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

function TryChimes({ chime, volume }: { chime: Chime; volume: number }) {
  const t = useTexts();
  const play = async (name: 'order' | 'cancelled' | 'offline') => {
    if (await chime.unlock()) chime.play(name, volume);
  };
  return (
    <Row gap={2} wrap className={styles.chips}>
      <button type="button" onClick={() => void play('order')}>
        {t('board.settings.play.order')}
      </button>
      <button type="button" onClick={() => void play('cancelled')}>
        {t('board.settings.play.cancelled')}
      </button>
      <button type="button" onClick={() => void play('offline')}>
        {t('board.settings.play.offline')}
      </button>
    </Row>
  );
}

function ReadAloud() {
  const t = useTexts();
  const { isVoiceOn, volume } = useDeviceSettings();
  const kitchen = useKitchenLanguage();
  const language = useSpokenLanguage(kitchen);
  const say = useWordsIn(language);
  if (!hasVoice()) return <p>{t('board.settings.noVoice')}</p>;
  const onChange = (isOn: boolean) => {
    changeDeviceSettings({ isVoiceOn: isOn });
    if (isOn && say)
      new Voice().say([{ tag: 'example', text: say(text('board.voice.example')) }], { volume, language });
  };
  return (
    <>
      <label className={styles.line}>
        <span>{t('board.settings.readOut')}</span>
        <input type="checkbox" checked={isVoiceOn} onChange={(event) => onChange(event.target.checked)} />
      </label>
      {language !== kitchen && <p>{t('board.settings.noVoiceOf', { language: LANGUAGE[kitchen].name })}</p>}
    </>
  );
}

function Notifications() {
  const t = useTexts();
  const { hasNotifications } = useDeviceSettings();
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : null));
  if (permission === null) return <p>{t('board.settings.noNotifications')}</p>;
  if (permission === 'default') {
    return (
      <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
        {t('board.settings.notificationsAllow')}
      </Button>
    );
  }
  if (permission === 'denied') {
    return <p>{t('board.settings.notificationsDenied')}</p>;
  }
  return (
    <label className={styles.line}>
      <span>{t('board.settings.notify')}</span>
      <input
        type="checkbox"
        checked={hasNotifications}
        onChange={(event) => changeDeviceSettings({ hasNotifications: event.target.checked })}
      />
    </label>
  );
}
