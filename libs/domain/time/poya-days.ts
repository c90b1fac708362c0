import { addDays } from './calendar-date.js';

const RADIANS = Math.PI / 180;
const HOUR_MS = 60 * 60 * 1000;
const STEP_MS = 3 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Sri Lanka's only offset since 2006 */
const OFFSET_MS = 5.5 * HOUR_MS;
/** sunset near the equator, in minutes of the day; it varies by a quarter of an hour over the year */
const SUNSET = 18 * 60 + 20;
/** The full moon's lunar day, the fifteenth of twelve degrees each, begins here. */
const FULL_MOON_DAY_DEGREES = 168;
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/**
 * Returns how many degrees the moon is ahead of the sun, 0 to 360, accurate to about a twentieth of a degree (main
 * terms of lunar theory).
 */
function moonAheadOfSun(ms: number): number {
  const centuries = (ms - J2000_MS) / (36525 * DAY_MS);
  const elongation = 297.8501921 + 445267.1114034 * centuries;
  const sun = 357.5291092 + 35999.0502909 * centuries;
  const moon = 134.9633964 + 477198.8675055 * centuries;
  const latitude = 93.272095 + 483202.0175233 * centuries;
  const sin = (degrees: number) => Math.sin(degrees * RADIANS);
  const moonCorrection =
    6.288774 * sin(moon) +
    1.274027 * sin(2 * elongation - moon) +
    0.658314 * sin(2 * elongation) +
    0.213618 * sin(2 * moon) -
    0.185116 * sin(sun) -
    0.114332 * sin(2 * latitude) +
    0.058793 * sin(2 * elongation - 2 * moon) +
    0.057066 * sin(2 * elongation - sun - moon) +
    0.053322 * sin(2 * elongation + moon) +
    0.045758 * sin(2 * elongation - sun) -
    0.040923 * sin(sun - moon) -
    0.03472 * sin(elongation) -
    0.030383 * sin(sun + moon);
  const sunCorrection = 1.914602 * sin(sun) + 0.019993 * sin(2 * sun);
  return (((elongation + moonCorrection - sunCorrection) % 360) + 360) % 360;
}

/**
 * Returns the Poya days of a calendar year in Sri Lanka, as yyyy-mm-dd, earliest first: the days at whose sunset the
 * lunar day of the full moon has begun. Computed, so that no list has to be maintained; the government's notice may
 * differ by a day.
 */
export function poyaDays(year: number): string[] {
  const days: string[] = [];
  const start = Date.UTC(year, 0, 1) - 2 * DAY_MS;
  let before = moonAheadOfSun(start);
  for (let ms = start + STEP_MS; ms < Date.UTC(year + 1, 0, 1); ms += STEP_MS) {
    const now = moonAheadOfSun(ms);
    if (before < FULL_MOON_DAY_DEGREES && now >= FULL_MOON_DAY_DEGREES) {
      const begins = ms - STEP_MS + (STEP_MS * (FULL_MOON_DAY_DEGREES - before)) / (now - before);
      days.push(dayOf(begins));
    }
    before = now;
  }
  return days.filter((day) => day.startsWith(`${year}-`));
}

/** Returns the Poya days of the twelve months from a day on, earliest first. */
export function comingPoyaDays(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const end = addDays(today, 365);
  return [...poyaDays(year), ...poyaDays(year + 1)].filter((day) => day >= today && day <= end);
}

/** Returns the first day at whose sunset a period that begins at this instant has begun. */
function dayOf(ms: number): string {
  const local = new Date(ms + OFFSET_MS);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  return new Date(local.getTime() + (minute > SUNSET ? DAY_MS : 0)).toISOString().slice(0, 10);
}
