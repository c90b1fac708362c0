import bowser from 'bowser';

/** how much of a long header is read */
const READ_LENGTH = 400;
const NAME_LENGTH = 80;

/**
 * Returns the browser and device that a `User-Agent` header names, such as 'Chrome on Android' or 'Safari on iPhone';
 * null if it names neither. The header itself is not stored.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null;
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, READ_LENGTH));
  const device = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const name = [browser.name, device].filter((part) => part !== undefined && part !== '').join(' on ');
  return name === '' ? null : name.slice(0, NAME_LENGTH);
}
