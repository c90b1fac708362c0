import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `check_holds` gets the kind of a cap as `holder`: PL/pgSQL cannot read a field that is named like its keyword BY. */
export class HeldStock1700000000013 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- Refuses an order that would let its phone, its device or its address hold more orders or portions, unpaid or unconfirmed,
-- than the caps allow. The keys are locked in their order until the transaction ends, so that of several orders at once each
-- counts those before it. Caps: [{ holder, key, orders, portions, sentence }], \`holder\` one of phone, device, address.
CREATE OR REPLACE FUNCTION check_holds(
  caps jsonb, phone_number text, device bytea, address bytea, new_portions integer, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cap record;
  held record;
BEGIN
  FOR cap IN
    SELECT c.holder, c.key, c.orders, c.portions, c.sentence
    FROM jsonb_to_recordset(caps) AS c (holder text, key text, orders integer, portions integer, sentence text)
    ORDER BY c.key
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(cap.key, 0));
    CASE cap.holder
      WHEN 'phone' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.phone = phone_number;
      WHEN 'device' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.device_hash = device;
      WHEN 'address' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.address_hash = address;
    END CASE;
    IF held.orders + 1 > cap.orders OR coalesce(held.portions, 0) + new_portions > cap.portions THEN
      PERFORM refuse_for(cap.sentence, greatest(1000, (extract(epoch FROM held.ends - at) * 1000)::bigint));
    END IF;
  END LOOP;
END $$;
`);
  }

  // the function of 0012 could not be called: there is nothing to go back to
  async down(): Promise<void> {}
}
