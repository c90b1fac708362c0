/** A setting that stops the start; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Reads settings of the environment, each checked as it is read; white space around a value does not count. */
export class EnvironmentReader {
  constructor(readonly env: Environment) {}

  /** @throws ConfigError where it is missing and has no fallback */
  text(name: string, fallback?: string): string {
    const value = this.env[name]?.trim() || fallback;
    if (value === undefined) throw new ConfigError(`${name} is required: set it in the environment.`);
    return value;
  }

  /** @throws ConfigError for anything but a whole number of the range */
  wholeNumber(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }): number {
    const given = this.env[name]?.trim();
    if (!given) return fallback;
    const value = Number(given);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
    }
    return value;
  }

  /** @throws ConfigError for anything but one of the values */
  oneOf<const T extends string>(
    name: string,
    { values, fallback }: { values: readonly T[]; fallback: T | undefined },
  ): T {
    const given = this.env[name]?.trim() || fallback;
    if (given === undefined) throw new ConfigError(`${name} is required: one of ${values.join(', ')}.`);
    const value = values.find((v) => v === given);
    if (value === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${given}".`);
    return value;
  }

  /** An address without a slash at its end. @throws ConfigError for anything but http and https */
  webAddress(name: string, fallback?: string): string {
    return webAddress(name, this.text(name, fallback));
  }
}

/** @throws ConfigError naming the variable for anything but an http or https address */
export function webAddress(name: string, given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new ConfigError(`${name} must be an http or https address, not "${given}".`);
  }
  return given.replace(/\/+$/, '');
}
