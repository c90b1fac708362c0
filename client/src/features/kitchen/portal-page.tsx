export default function PortalPage() {
  return <h1>Kitchen portal</h1>;
}
