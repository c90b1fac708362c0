import bowser from 'bowser';

/** what a header of this length says is enough; a longer one is read no further */
const READ_LENGTH = 400;
const NAME_LENGTH = 80;

/**
 * The browser and device that a `User-Agent` header names, as a person recognizes them: 'Chrome on Android', 'Safari on iPhone'. Null
 * where it names neither. The header itself is kept nowhere.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null;
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, READ_LENGTH));
  const device = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const name = [browser.name, device].filter((part) => part !== undefined && part !== '').join(' on ');
  return name === '' ? null : name.slice(0, NAME_LENGTH);
}
